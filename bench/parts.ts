import { measureAnalytics } from './analytics.ts';
import { measureBackup } from './backup.ts';
import { measureBoardLive } from './board-live.ts';
import { measureBoardPdf } from './board-pdf.ts';
import { BROWSER_PARTS } from './browser-parts.ts';
import { measureChatCuts } from './chat-cuts.ts';
import { measureChat } from './chat.ts';
import { measureComments } from './comments.ts';
import { measureCrowd } from './crowd.ts';
import { measureDashboards } from './dashboards.ts';
import { measureDrawer } from './drawer.ts';
import { measureFanOut } from './fan-out.ts';
import { measureFootprint } from './footprint.ts';
import { measureHttp } from './http.ts';
import { measureKill } from './kill.ts';
import type { Part } from './lib/figures.ts';
import { measureLogInTiming } from './log-in-timing.ts';
import { measureMeasuring } from './measuring.ts';
import { measureModelPreview } from './model-preview.ts';
import { measureNotifications } from './notifications.ts';
import { measurePlain } from './plain.ts';
import { measureProjects } from './projects.ts';
import { measureRolling } from './rolling.ts';
import { measureStart } from './start.ts';
import { measureTasks } from './tasks.ts';
import { measureThumbnail } from './thumbnail.ts';
import { measureUnderLoad } from './under-load.ts';
import { measureUpload } from './upload.ts';
import { measureWhatIf } from './what-if.ts';
import { measureZip } from './zip.ts';

/** Every part of the measurement, in the order they run. */
export const PARTS: Readonly<Record<string, Part>> = {
  http: {
    measure: () => measureHttp(),
    how:
      'Each call against a bare handler: Fastify with the same main query through the same driver and the same ' +
      'bytes. Both sides are called in turn, round by round. Creating a style is one statement with its log entry, ' +
      'which the bare handler runs too; it is also compared with an insert of the style alone, without a target.',
  },
  plain: {
    measure: () => measurePlain(),
    how:
      'The most the machine could do: a bare Fastify handler with one prepared statement on one plain table with ' +
      'the right index (`select *`, or one insert that returns its row), without sessions, rights, log entries or ' +
      'frames, on the same PostgreSQL with the same driver. 1,000 tasks with descriptions of 240 characters; both ' +
      'sides in turn, round by round.',
  },
  projects: {
    measure: () => measureProjects(),
    how: 'Like http: the same list query and the same bytes. Facet also loads what each of the projects shows.',
  },
  notifications: {
    measure: () => measureNotifications(),
    how:
      'Like http, for somebody with a hundred thousand unread notifications of comments, tasks, versions and ' +
      'projects: the first page, whose main query is the list, and the count behind the bell’s dot. With two ' +
      'processes the bare side has two as well, and calls go to them in turn.',
  },
  tasks: {
    measure: () => measureTasks(),
    how:
      'Like http: the same list query and the same bytes. Eight of ten tasks are top-level, the rest below them. A ' +
      'project of 10,000 tasks and one of 100, and two people to whom they are assigned, are asked about in turn ' +
      'in the same run; on one process and on two, as for notifications.',
  },
  drawer: {
    measure: () => measureDrawer(),
    how:
      'Like http, for the drawer of a project with 10,000 design files, 10,000 tasks and 100,000 log entries, in ' +
      'turn with one a hundredth as full in the same run; its tab of tasks is under tasks. The activity comes by ' +
      'socket: the bare side finds the page and reads its lines with the same two queries and sends the same bytes ' +
      'over plain `ws`. On one process and on two, as for notifications.',
  },
  start: {
    measure: () => measureStart(),
    how: 'From the start of the process until the server says that it is ready and answers so at `/api/ready`.',
  },
  footprint: {
    measure: () => measureFootprint(),
    how:
      'An idle server on an empty folder, from a minute and a half after its start, when nothing is left to tidy ' +
      'up: its resident memory, and for a minute the processor time of the server and everything it has started, ' +
      'including the database.',
  },
  'fan-out': {
    measure: () => measureFanOut(),
    how:
      'A tag is created over HTTP and announced to 500 sockets of one process. A bare `ws` server sends the same ' +
      'bytes to as many when it gets a POST; the two take turns. As only Facet first writes to a database, the ' +
      'ratio compares the time from the first to the last receiver; the whole time is given as well.',
  },
  comments: {
    measure: () => measureComments(),
    how:
      'Fifty designers of one project, each with a socket, comment on one design over HTTP, together ten times a ' +
      'second, evenly spread. Every comment is timed from the start of its call to its frame at each of the fifty ' +
      'sockets.',
  },
  crowd: {
    measure: () => measureCrowd(),
    how:
      '200 and 800 people, 20 to a project, each with a socket and an act every 1 to 3 s, on the server’s own ' +
      'processors. Of a hundred acts 40 are lists, 20 single tasks, 20 threads, 17 comments and 3 pictures of 2 ' +
      'MP. Projects hold 100 styles and 100 tasks.',
  },
  chat: {
    measure: () => measureChat(),
    how:
      'A thousand people, each with a socket, in one project; fifty of them together send fifty messages a second. ' +
      'A bare `ws` server sends frames of the same length to as many, in turn, round by round; a message is timed ' +
      'from its send to its last receiver. The same with two processes connected by Redis, on both sides.',
  },
  'chat-cuts': {
    measure: () => measureChatCuts(),
    how:
      'A proxy cuts the connection of the sender of a message: before the server has it, after that, before its ' +
      'answer or within it, 250 times each. Then the message is sent again under its request id, as a reconnecting ' +
      'client does.',
  },
  'board-pdf': {
    measure: () => measureBoardPdf(),
    how:
      'A board of a thousand pictures on one A3 page, from the call until the job is done; memory as for uploads. ' +
      'Pictures are decoded in a separate process, whose memory is bounded by one picture and isn’t counted here.',
  },
  upload: {
    measure: () => measureUpload(),
    how:
      'Resident memory of the server: the peak that the kernel records (`VmHWM`, reset before) less what was ' +
      'resident before the upload. The first upload is the first thing that a fresh server does after a log-in.',
  },
  zip: {
    measure: () => measureZip(),
    how:
      'Resident memory of the server, as for uploads, while a project of twenty films of 250 MB is downloaded as ' +
      'one zip. The stored files hold zeros and take no room, so the disk isn’t the limit.',
  },
  thumbnail: {
    measure: () => measureThumbnail(),
    how:
      'From the last byte of the answer until `file.changed` has come by socket and `GET /files/{id}` returns all ' +
      'sizes.',
  },
  'under-load': {
    measure: () => measureUnderLoad(),
    how:
      '`GET /authorizations` a hundred times a second while the previews of twenty new pictures are made, and for ' +
      'as long without; three rounds. The size of the refused picture is read from its header.',
  },
  'model-preview': {
    measure: () => measureModelPreview(),
    how:
      'Three binary STLs of a pavé ring, of which the slowest counts; memory is that of the process that draws. ' +
      'Calls as before.',
  },
  measuring: {
    measure: () => measureMeasuring(),
    how:
      'Three binary STLs of a pavé ring, each made a version once its preview is there. The slowest counts, ' +
      'including the coarse mesh for clients that is made before or after it. Memory is that of the process that ' +
      'measures. Calls as before.',
  },
  analytics: {
    measure: () => measureAnalytics(),
    how:
      'A space with 400 projects, 20,000 styles in two modules each, 100,000 files, as many requests and answers, ' +
      'and 1,000,000 log entries over two years, filled in SQL. Its administrator asks for the default 90 days.',
  },
  'what-if': {
    measure: () => measureWhatIf(),
    how:
      'A space of 200 and of 2,000 styles, each with a cost sheet of forty lines and a target that every third is over. ' +
      'Its administrator asks what gold at +10 % breaks; the sums are made exactly, twice for each sheet, in a thread of ' +
      'the server.',
  },
  dashboards: {
    measure: () => measureDashboards(),
    how:
      'Like http, for somebody who leads one space: the first page of projects and of project modules in all ' +
      'spaces, with 1,000 modules and with 100,000. The bare handler runs the statement that finds the page, its ' +
      'total and what the reader’s rights depend on. Facet also loads, in a second one, what each of the listed ' +
      'projects shows: people, tags, cover, the contents of its modules. By itself that second one takes a little ' +
      'over a third of the difference; by a processor profile the rest is reading rows, rights and writing the ' +
      'cards of twenty projects (53 kB).',
  },
  'board-live': {
    measure: () => measureBoardLive(),
    how:
      'Thirty people each drag an item on one board at ten steps a second; then one person of three does so on ' +
      'each of 500 boards, once a second. The time is from the sending of a step to the last of the others. It is ' +
      'compared with plain `ws` rooms passing on frames of the same length, and with such rooms that first insert ' +
      'each frame into a table of the same database through the same driver, because Facet tells others only what ' +
      'is on the disk. All three take turns, round by round. The bytes are those of the document’s update.',
  },
  kill: {
    measure: () => measureKill(),
    how:
      'Sixteen clients write messages, tasks, styles, tags and small files without a pause when the server gets ' +
      '`kill -9`. It is started again on the same folder, what had no answer is sent again under its request id, ' +
      'and everything ever acknowledged must be there once, with its notifications: by the API, files by the hash ' +
      'of a download, messages and tasks in the database.',
  },
  rolling: {
    measure: () => measureRolling(),
    how:
      'Two web processes behind nginx, set up as deploy/nginx.conf says, a third one with the database and the jobs, and ' +
      'Redis. A hundred people, each with a socket, write a message or a task, or read a list, every one to three seconds. The ' +
      'web processes are stopped and started in turn, then one gets `kill -9` and comes back after 5 s. Whatever fails ' +
      'is tried once more half a second later, under the same key and on a new socket. Needs nginx (NGINX_PATH).',
  },
  backup: {
    measure: () => measureBackup(),
    how:
      'Twenty files of 256 MB and 20,000 tasks, on one disk, backed up by `npm run backup` beside a ' +
      'server that is asked for a list of 20 tasks a hundred times a second, and for as long without. Memory is the peak ' +
      'of the command, seen by the kernel.',
  },
  'log-in-timing': {
    measure: () => measureLogInTiming(),
    how: 'Log-ins with a wrong password, with a known and an unknown address in turn; each pair is compared by itself.',
  },
  ...BROWSER_PARTS,
};
