import { createLink } from '@tanstack/react-router';
import { LinkButton } from '../ui/link-button.tsx';

/** A router link that looks like a button. */
export const ButtonLink = createLink(LinkButton);
