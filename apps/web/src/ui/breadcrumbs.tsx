import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styles from './breadcrumbs.module.css';
import { t } from './words.ts';

type BreadcrumbsProps = { children: ReactNode };

/** The path to this page: links, and finally the page itself as plain text. */
export function Breadcrumbs({ children }: BreadcrumbsProps) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label={t('Breadcrumb')} className={styles.nav}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={index} className={styles.step} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {step}
            {index < steps.length - 1 && <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
