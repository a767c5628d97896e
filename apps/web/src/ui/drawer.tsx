import { DrawerContent, DrawerOverlay, DrawerRoot, DrawerTitle } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './drawer.module.css';
import { t } from './words.ts';

const MOTION = { duration: 200, timingFunction: 'cubic-bezier(.2,.8,.2,1)' };
const slide = (distance: string) => ({
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: distance },
  transitionProperty: 'opacity, transform',
});
const SLIDES = {
  left: slide('translateX(-24px)'),
  right: slide('translateX(24px)'),
  bottom: slide('translateY(24px)'),
};

type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right' | 'bottom';
  width?: number;
  actions?: ReactNode;
  hideHead?: boolean;
  children: ReactNode;
};

/** A sheet under the header, by default from the right; the project's is 508 px wide and fills extra-small screens. */
export function Drawer(props: DrawerProps) {
  const { opened, onClose, title, side = 'right', width = 508, actions, hideHead, children } = props;
  useEscapeLayer(opened, onClose);
  return (
    <DrawerRoot
      unstyled
      opened={opened}
      onClose={onClose}
      position={side}
      closeOnEscape={false}
      transitionProps={{ ...MOTION, transition: SLIDES[side] }}
      className={styles.root}
      classNames={{ inner: classNames(styles.inner, styles[side]), content: styles.content }}
    >
      <DrawerOverlay unstyled className={styles.overlay} transitionProps={{ transition: 'fade' }} />
      <DrawerContent aria-label={hideHead ? title : undefined}>
        {side !== 'bottom' && <div className={styles.width} style={{ width }} />}
        {!hideHead && (
          <div className={styles.head}>
            <DrawerTitle className={styles.title}>{title}</DrawerTitle>
            {actions}
            <IconButton label={t('Close')} icon={<X />} className={styles.close} onClick={onClose} />
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </DrawerContent>
    </DrawerRoot>
  );
}
