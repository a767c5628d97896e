import { ENGLISH } from '@facet/contract/words/create-words';
import { createElement, Fragment, type ReactNode } from 'react';

/** A text of the app, as it stands where it is used. How further languages will come, says ADR 37. */
export const { t } = ENGLISH;

/** A text of which parts are elements: `rich('Read <link>the terms</link>', { link: (words) => <a …>{words}</a> })`. */
export const rich = ENGLISH.shownAs<ReactNode>((pieces) => createElement(Fragment, null, ...pieces));
