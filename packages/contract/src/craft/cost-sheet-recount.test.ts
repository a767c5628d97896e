import { expect, test } from 'vitest';
import { calculateCosts, type Costs, type CostSheet } from './cost-sheet.ts';

/** A recount that shares nothing with the calculation: whole numbers over powers of ten, and one division at a time. */
type Fraction = [over: bigint, under: bigint];
const read = (text: string): Fraction => {
  const [whole = '0', places = ''] = text.split('.');
  return [BigInt(whole + places), 10n ** BigInt(places.length)];
};
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const by = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const percent = (text: string): Fraction => over(read(text), [100n, 1n]);
/** Half up, in units of the last place. */
const units = ([a, b]: Fraction, places: bigint) => (2n * a * 10n ** places + b) / (2n * b);
const asText = (count: bigint, places: number) => {
  const digits = String(count).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
const cents = (value: Fraction) => units(value, 2n);
const ofCents = (count: bigint): Fraction => [count, 100n];
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
const SURE = '0';

function recount(sheet: CostSheet): Costs {
  const inCurrency = ({ amount, currency }: { amount: string | null; currency: string }) =>
    by(read(amount ?? SURE), currency === sheet.currency ? [1n, 1n] : read(sheet.rates[currency] ?? SURE));
  const { metal } = sheet;
  const net = over(by(read(metal.volume_mm3 ?? SURE), read(metal.density)), [1000n, 1n]);
  const loss = percent(metal.loss_pct);
  const gross = metal.loss_rule === 'forward' ? over(net, [loss[1] - loss[0], loss[1]]) : by(net, add([1n, 1n], loss));
  const alloy = by(
    by(over(inCurrency(metal.spot), read('31.1034768')), over(read(metal.fineness), [1000n, 1n])),
    add([1n, 1n], percent(metal.premium_pct)),
  );
  const groups = {
    metal: cents(by(gross, alloy)),
    stones: sum(
      sheet.stones.map((stone) => {
        if (stone.owner === 'client') return 0n;
        const each =
          stone.price.per === 'piece'
            ? inCurrency(stone.price)
            : by(read(stone.carats ?? SURE), inCurrency(stone.price));
        return cents(by(by(read(stone.quantity), each), add([1n, 1n], percent(stone.breakage_pct))));
      }),
    ),
    setting: sum(sheet.stones.map((stone) => cents(by(read(stone.quantity), inCurrency(stone.setting))))),
    process: sum(
      sheet.processes.map((one) => {
        const plain = by(read(one.quantity), inCurrency(one.rate));
        return cents(one.by === 'net' ? by(plain, net) : plain);
      }),
    ),
    other: sum(sheet.others.map((one) => cents(by(read(one.quantity), inCurrency(one.price))))),
  };
  const direct = sum(Object.values(groups));
  const overhead = cents(by(ofCents(direct), percent(sheet.overhead_pct)));
  const factory = direct + overhead;
  const part = percent(sheet.vendor.pct);
  const vendor = cents(
    sheet.vendor.by === 'margin'
      ? over(ofCents(factory), [part[1] - part[0], part[1]])
      : by(ofCents(factory), add([1n, 1n], part)),
  );
  const freight = cents(inCurrency(sheet.freight));
  const duty = cents(by(ofCents(vendor), percent(sheet.duty_pct)));
  const insurance = cents(by(ofCents(vendor), percent(sheet.insurance_pct)));
  const landed = vendor + freight + duty + insurance;
  const margin = percent(sheet.wholesale_margin_pct);
  const wholesale = cents(over(ofCents(landed), [margin[1] - margin[0], margin[1]]));
  const retail = cents(by(ofCents(wholesale), read(sheet.keystone)));
  const moneys = { ...groups, direct, overhead, factory, vendor, freight, duty, insurance, landed, wholesale, retail };
  return {
    net_g: asText(units(net, 3n), 3),
    gross_g: asText(units(gross, 3n), 3),
    alloy_per_g: asText(units(alloy, 5n), 5),
    ...(Object.fromEntries(Object.entries(moneys).map(([name, count]) => [name, asText(count, 2)])) as Record<
      keyof typeof moneys,
      string
    >),
  };
}

/** The same numbers at each run: a linear congruence by Knuth. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomSheet(below: (limit: number) => number): CostSheet {
  const decimal = (most: number, places: number) => (below(most * 10 ** places) / 10 ** places).toFixed(places);
  const price = (most: number) => ({
    amount: decimal(most, below(5)),
    currency: ['USD', 'EUR', 'THB'][below(3)] ?? 'USD',
  });
  const some = <One>(most: number, make: () => One) => Array.from({ length: below(most + 1) }, make);
  return {
    currency: 'USD',
    rates: { EUR: '1.0548', THB: '0.02884' },
    metal: {
      volume_mm3: decimal(3000, 3),
      density: decimal(20, 2) + '1',
      fineness: String(1 + below(1000)),
      spot: price(4000),
      premium_pct: decimal(9, 2),
      loss_pct: decimal(99, 2),
      loss_rule: below(2) ? 'forward' : 'reverse',
    },
    stones: some(4, () => ({
      quantity: String(below(80)),
      carats: decimal(3, 4),
      weight_source: 'chart' as const,
      price: { ...price(900), per: below(2) ? ('carat' as const) : ('piece' as const) },
      breakage_pct: decimal(9, 1),
      setting: price(40),
      owner: below(4) ? ('house' as const) : ('client' as const),
    })),
    processes: some(4, () => ({
      quantity: decimal(9, 2),
      rate: price(60),
      by: below(2) ? ('piece' as const) : ('net' as const),
    })),
    others: some(3, () => ({ quantity: decimal(5, 1), price: price(20) })),
    overhead_pct: decimal(40, 2),
    vendor: { by: below(2) ? 'margin' : 'markup', pct: decimal(99, 2) },
    freight: price(90),
    duty_pct: decimal(20, 2),
    insurance_pct: decimal(3, 2),
    wholesale_margin_pct: decimal(99, 2),
    keystone: decimal(4, 2) + '1',
  };
}

test('10,000 random sheets come to what a recount in fractions says', () => {
  const below = numbers(268_745);
  const wrong = Array.from({ length: 10_000 }, () => randomSheet(below)).filter(
    (sheet) => JSON.stringify(calculateCosts(sheet).costs) !== JSON.stringify(recount(sheet)),
  );
  expect(wrong.slice(0, 1).map((sheet) => ({ sheet, costs: calculateCosts(sheet).costs }))).toEqual([]);
});
