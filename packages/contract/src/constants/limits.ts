import { message } from '../words/speech.ts';

/** Symbols in a project, style, space or tag title. */
export const TITLE_MAX = 255;
/** Of a style; what a pattern gives fits, with a count of ten figures. */
export const STYLE_NUMBER_MAX = 60;
export const STYLE_NUMBER_PATTERN_MAX = 40;
/** Labels on a sheet: three by seven, 63.5 × 38.1 mm each. */
export const LABELS_PER_SHEET = 21;
/** Twenty sheets. */
export const LABELS_MAX = 420;
/** Styles without a number that one call gives theirs. */
export const STYLES_NUMBERED_MAX = 1000;
export const FOLDER_TITLE_MAX = 255;
export const FILE_NAME_MAX = 255;
/** Symbols in the note of a share or a review. */
export const NOTE_MAX = 128;
export const NAME_MAX = 100;
/** Characters in the name of a time zone. */
export const TIME_ZONE_MAX = 64;
/** What people are told of maintenance. */
export const MAINTENANCE_WORDS_MAX = 100;
/** Most days, weeks or months that keep a backup. */
export const BACKUPS_KEPT_MAX = 999;
export const EMAIL_MAX = 254;
/** Days that an account has for proving its address, where registering tells nobody which addresses are taken. */
export const UNPROVEN_DAYS = 7;
export const PASSWORD_MIN = 8;
/** Long enough for a sentence, short enough to hash cheaply. */
export const PASSWORD_MAX = 200;
/** Symbols of whatever somebody types as a password that they have. */
export const PASSWORD_TYPED_MAX = 1000;
export const PASSWORD_UNIQUE = 5;
/** The same for a code of an app, and for a recovery code. */
export const CODE_TYPED_MAX = 40;

/** Rows in a list if the call doesn't say; the most it can ask for; the most that `count=-1` (all) returns. */
export const COUNT_DEFAULT = 20;
export const COUNT_MAX = 200;
export const COUNT_ALL = 10_000;

/** The largest id that the database gives out. */
export const ID_MAX = 2_147_483_647;

/** Characters of the address that a connection of a space calls. */
export const CONNECTION_URL_MAX = 2000;
export const CONNECTIONS_MAX = 20;
/** Characters of the call that a download link is made for, with its query. */
export const DOWNLOAD_PATH_MAX = 8000;
export const DOWNLOAD_DAYS = 7;

/** Bytes that a body without files may have in any case; more if the fields of its call may hold more. */
export const SMALL_BODY = 16 * 1024;
/** Invalid fields that one answer names. */
export const ERRORS_MAX = 20;

/** Rows that one batch call can name. */
export const BATCH_MAX = 1000;
/** Files that one request gives titles for people from outside; they can be given more in another. */
export const FILE_TITLES_MAX = 200;
/** Addresses of files that one call can renew. */
export const ADDRESSES_MAX = 100;
/** People that one call can invite or put on a team. */
export const TEAM_MAX = 200;
export const TAGS_MAX = 50;
/** Attachments of one project. */
export const ATTACHMENTS_MAX = 500;
/** Boards of one project. */
export const BOARDS_MAX = 100;
/** Characters of guidelines, markup included. */
export const GUIDES_MAX = 100_000;

export const DEFAULT_PROJECT_TITLE = message('My project');
export const PERSONAL_SPACE_TITLE = message('My Space');
/** The template that everybody has and that brings nothing. */
export const BLANK_TEMPLATE = 1;
/** Symbols of a comment on a design. */
export const COMMENT_MAX = 5000;
/** Files that go with one comment, or with one message of a chat. */
export const SAID_FILES_MAX = 20;
/** Threads that one answer returns at most, and replies of each: the latest. */
export const THREADS_MAX = 200;
export const REPLIES_MAX = 200;
export const MENTIONS_MAX = 50;
/** People that one reaction names; the others are counted. */
export const REACTION_PEOPLE_MAX = 20;
/** Unpublished comments that one person can have on one file. */
export const COMMENT_DRAFTS_MAX = 50;
/** Seconds during which a decision can be taken back, before its mails and pushes leave. */
export const UNDO_SECONDS = 10;
/** Seconds during which a revoked link can be restored: an undo beside it, and the time for the call to arrive. */
export const LINK_RESTORE_SECONDS = 60;
/** Symbols that a reason for taking over an account must have, minutes that it lasts, and those of an admin token. */
export const REASON_MIN = 4;
export const TAKE_OVER_MINUTES = 60;
/** How long somebody's consent to a take-over lasts, and a refusal; and how long the question waits for an answer. */
export const TAKE_OVER_CONSENT_HOURS = 24;
export const TAKE_OVER_REQUEST_DAYS = 7;
export const ADMIN_TOKEN_MINUTES = 60;
/** Symbols that a reason for overruling somebody must have. */
export const OVERRULE_NOTE_MIN = 4;
/** Minutes between two reminders of one review link. */
export const REMIND_AGAIN_MINUTES = 60;
/** The longest that a review link may be set to live. */
export const REVIEW_LINK_DAYS_MAX = 365;
/** A guest's mailed code: its digits, the wrong tries it allows, and the minutes it lives. */
export const GUEST_CODE_TRIES = 5;
export const GUEST_CODE_MINUTES = 10;
/** Codes that one link mails in an hour, and wrong passwords it allows. */
export const GUEST_CODES_HOURLY = 5;
export const LINK_PASSWORD_TRIES_HOURLY = 20;
export const LINK_PASSWORD_MIN = 6;
/** Symbols of a task's name and of its description. */
export const TASK_NAME_MAX = 255;
export const TASK_DESCRIPTION_MAX = 10_000;
export const TASK_ATTACHMENTS_MAX = 20;
/** Sub-tasks that one task can have. */
export const SUB_TASKS_MAX = 200;
/** Reminders are set on the half hour. */
export const REMINDER_STEP_MINUTES = 30;
/** Projects and styles that the task's form loads at a time. */
export const TASK_CHOICES_PAGE = 15;
/** Filters of the tasks page that one person can keep. */
export const SAVED_FILTERS_MAX = 50;
/** Hours for which somebody can turn on quiet. */
export const QUIET_HOURS_MAX = 24;
/** Notifications that one call can mark read. */
export const NOTIFICATIONS_AT_ONCE_MAX = 200;
/** Characters of a chat message, decoded, unless `CHAT_MESSAGE_MAX` says otherwise. */
export const CHAT_MESSAGE_MAX = 10_000;
/** The most that `CHAT_MESSAGE_MAX` may say. */
export const CHAT_MESSAGE_LIMIT = 1_000_000;
/** Bytes that the files of one chat frame may have together. */
export const CHAT_FRAME_FILES_BYTES = 10 * 1024 * 1024;
/** Messages on a page, and the most that one can ask for. */
export const CHAT_PAGE = 20;
export const CHAT_PAGE_MAX = 100;
/** Push subscriptions (browsers) of one person. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
/** Unread notifications are counted up to this; badges then say "99+". */
export const UNREAD_COUNT_MAX = 100;
/** Symbols of what somebody looks for. */
export const SEARCH_MAX = 200;
/** Rows of each kind in a search over everything, rows of one kind alone, and how far it counts. */
export const SEARCH_ROWS = 3;
export const SEARCH_ROWS_OF_KIND = 20;
export const SEARCH_COUNT_MAX = 1000;
/** Recently opened things that one search can name. */
export const RECENT_MAX = 20;

/** Alloys of one house, symbols of their names and of a figure's source. */
export const ALLOYS_MAX = 100;
export const ALLOY_KEY_MAX = 40;
export const ALLOY_TITLE_MAX = 60;
export const HOUSE_SOURCE_MAX = 200;
/** Words that a house looks for in part names, per role, and letters in one. */
export const NAME_WORDS_MAX = 300;
export const NAME_WORD_MAX = 40;
/** Sizes in one chart of ring sizes, and symbols in a size's name. */
export const RING_SIZES_MAX = 150;
export const MELEE_SIZES_MAX = 100;
export const RING_LABEL_MAX = 12;
/** Parts of a model whose roles one call can set, and symbols in a part's key. */
export const PART_ROLES_AT_ONCE = 50;
export const PART_KEY_MAX = 600;
/** Grams that a piece can weigh. */
export const WEIGHT_MAX_G = 10_000;

/** Lines of a spec, symbols of their names, and the largest value a line can have. */
export const SPEC_LINES_MAX = 40;
export const SPEC_TITLE_MAX = 60;
export const SPEC_VALUE_MAX = 100_000;

/** Characters of a number on the wire, `-123456789012.123456`. */
export const DECIMAL_MAX = 20;
/** Letters of a currency. */
export const CODE_MAX = 3;
export const CURRENCIES_MAX = 40;
/** Characters of the id of a row or line that whoever adds it chooses. */
export const LINE_ID_MAX = 40;
/** Lines of a cost sheet of one kind: stones, work, and others. */
export const COST_LINES_MAX = 500;
/** Symbols in the name of a line, rate or quality. */
export const COST_TITLE_MAX = 100;
/** Cost sheets of a style. */
export const COST_SHEETS_MAX = 50;
/** Rows of a stone list, and pins of all its rows on one picture. */
export const STONE_ROWS_MAX = 300;
export const STONE_PINS_MAX = 2000;
/** Pictures of a style that hold pins. */
export const STONE_MAPS_MAX = 40;
/** Lists of a style that one answer names, the newest. */
export const STONE_LISTS_SHOWN = 100;
/** Prices of one snapshot by kind. */
export const STONE_PRICES_MAX = 2000;
export const LABOUR_RATES_MAX = 200;
/** Characters of a CSV file with the prices of one kind. */
export const PRICES_CSV_MAX = 500_000;
/** Snapshots of prices on a page, and those that a chart is drawn from. */
export const SNAPSHOTS_AT_ONCE = 20;
export const COURSE_MAX = 200;
/** Styles that one what-if counts, rows on a page of it, and bars of its chart. */
export const WHAT_IF_STYLES_MAX = 5000;
export const WHAT_IF_ROWS_MAX = 50;
/** Releases of a style that one answer has, the newest; drawings of one, and symbols of the word of a step. */
export const RELEASES_SHOWN = 50;
export const RELEASE_DRAWINGS_MAX = 40;
export const RELEASE_NOTE_MAX = 500;
/** Requests of a style. */
export const QUOTES_MAX = 50;
/** Vendors of a request. */
export const QUOTE_VENDORS_MAX = 12;
export const QUOTE_LINES_MAX = 200;
export const QUOTE_TEXT_MAX = 500;
/** Answers that one vendor sends to one request. */
export const QUOTE_ANSWERS_MAX = 30;
/** Questions and replies between one vendor and the house. */
export const QUOTE_NOTES_MAX = 200;
export const QUOTE_DAYS_MAX = 999;
export const QUOTE_PIECES_MAX = 1_000_000;
/** Why somebody was chosen. */
export const QUOTE_REASON = { min: 4, max: 128 } as const;
/** Symbols in the words of a brief. */
export const BRIEF_TEXT_MAX = 4000;
