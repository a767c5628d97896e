/**
 * What the most common passwords are made of, as lists of leaked ones show again and again: words, names, places,
 * teams, and walks over the keyboard. Lower case; decorations and look-alike characters are undone before comparing.
 */
const WORDS = `
password passwords passwort passw passwd pass passphrase motdepasse contrasena wachtwoord parola senha haslo heslo salasana
admin administrator admins root user username guest test testing tester tests demo login logon letmein welcome welcom
changeme change default secret secure security system server super superuser master access access master access temp
temporary example sample trustno trust nothing whatever something anything please enter hello hallo hola bonjour goodbye
qwerty qwertyu qwertyui qwertyuiop qwert qwer azerty azertyuiop qwertz qwertzuiop asdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc qazxsw wsxedc zaqwsx zaqxsw qweasd qweasdzxc asdzxc asdqwe qwe asd zxc
poiuytrewq lkjhgfdsa mnbvcxz ytrewq abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa xxx xyz
love loveme iloveyou iloveu ilove lovely lover loves lovers sweet sweetie sweetheart honey baby babygirl babyboy angel
angels princess prince queen king kings kitty kitten puppy doggy cookie chocolate candy sugar cupcake banana apple orange
cherry lemon peanut pepper ginger coffee cheese pizza butter flower flowers rose roses lily daisy jasmine violet orchid
sunflower butterfly sunshine sunny rainbow star stars starlight moon moonlight heaven heavens forever freedom peace hope
faith happy happiness smile smiles lucky magic mystery dream dreams dreamer diamond diamonds gold golden silver platinum
crystal pearl ruby sapphire emerald jewel jewels jewelry jewellery ring rings gem gems gemstone facet studio atelier design
designer designs office company business work working money dollar dollars euro cash rich million millionaire winner
monkey dragon tiger tigers lion lions eagle eagles falcon falcons bear bears wolf wolves panther panthers shark dolphin
dolphins horse horses pony snoopy mickey minnie donald pokemon pikachu mario zelda sonic batman superman spiderman ironman
avengers marvel starwars star wars skywalker vader yoda jedi matrix neo trinity phoenix thunder lightning storm shadow hunter
ranger rangers killer ninja samurai pirate wizard merlin gandalf hobbit legolas warrior warriors knight viking soldier
football soccer baseball basketball hockey tennis golf golfer racing player gamer games gaming game minecraft fortnite roblox
playboy playstation nintendo xbox computer internet google facebook instagram youtube twitter linkedin yahoo gmail hotmail
microsoft windows apple iphone samsung nokia android network wireless oracle cisco linux ubuntu database
summer winter spring autumn fall january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday christmas easter halloween holiday weekend birthday newyear
michael jordan jennifer jessica ashley amanda daniel david james john robert william thomas charlie george andrew matthew
joshua joseph anthony christopher nicholas alexander alexandra alexis alex nicole michelle melissa stephanie samantha
elizabeth sarah laura anna maria andrea carlos miguel jose juan antonio francisco martin peter patrick kevin brian jason
justin brandon tyler austin dallas taylor jordan hannah emily olivia sophia isabella victoria natalie rachel rebecca
katherine maggie molly bailey buster max oscar rocky bella lucy chester harley cooper tigger ginger simba nala
london paris berlin madrid barcelona rome milan milano vienna amsterdam dublin moscow istanbul delhi mumbai india pakistan
china tokyo japan korea sydney australia canada toronto america american usa chicago boston newyork york houston denver
california florida texas arizona hawaii mexico brazil brasil argentina colombia spain france germany deutschland italy italia
england scotland ireland wales poland polska russia ukraine turkey sweden norway denmark finland switzerland
arsenal chelsea liverpool everton manchester united city realmadrid juventus inter bayern galatasaray fenerbahce besiktas
yankees lakers cowboys steelers patriots packers redsox mustang corvette ferrari porsche mercedes toyota honda yamaha
jesus christ jesuschrist god bless blessed angelina amen church praise lord maria mother father mom mommy daddy papa mama
family friend friends bestfriend brother sister children junior senior school college student teacher university
music guitar piano drummer metallica nirvana eminem beatles elvis london bandit cowboy maverick blaster hacker hack
purple yellow green blue black white red pink orange silver brown blackcat redhot bigdog biggie fuckyou fuckoff fuck shit
asshole bitch sexy hottie hot cool awesome amazing perfect beautiful handsome pretty number one first second third
onetwothree onlyme mypassword mypass mylove myname mylife mine private public mail email phone mobile home house garden
`;
/** Keyboard walks of digits and letters, as typed without the shift key. */
const WALKS = `
1qaz2wsx 1qaz2wsx3edc 1qaz1qaz 1qazxsw2 1qazxsw23edc zaq12wsx zaq1xsw2 zaq1zaq1 2wsx3edc 2wsx1qaz 3edc4rfv qaz123 wsx123
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1w2q3r4e 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 1z2x3c 1z2x3c4v
1qa2ws 1qa2ws3ed qwe123 qwe1234 qwe12345 qwe123qwe 123qwe 123qweasd 1234qwer 12345qwert qwer1234 qwert12345 asd123 asdf1234
123asd 1234asdf zxc123 zxcv1234 123zxc abc123 abc1234 abc12345 abcd1234 123abc 1234abcd 123abc123 aa123456 qq123456 a123456
a1234567 a12345678 a123456789 q123456 q1234567 z123456 123456a 1234567a 12345678a 123456789a 123456q 1234q 1q1q1q1q
test123 user123 admin123 pass123 pass1234 r2d2c3po ncc1701 a1b2c3 p455w0rd
`;

const listed = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** The words that common passwords are decorated forms of. */
export const COMMON_WORDS: ReadonlySet<string> = listed(WORDS);
/** The same for keyboard walks with digits in them. */
export const COMMON_WALKS: ReadonlySet<string> = listed(WALKS);
