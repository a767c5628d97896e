import { LANGUAGE_NAMES, LANGUAGES } from '@facet/contract/words/languages';
import { language, t } from '../ui/words.ts';
import styles from './language-choice.module.css';
import { speakOnPages } from './page-language.ts';

/** The languages, each under its own name, for pages before log-in. */
export const LanguageChoice = () => (
  <ul className={styles.languages} aria-label={t('Language')}>
    {LANGUAGES.map((one) => (
      <li key={one}>
        <button
          type="button"
          lang={one}
          className={styles.language}
          aria-current={one === language || undefined}
          onClick={() => speakOnPages(one)}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      </li>
    ))}
  </ul>
);
