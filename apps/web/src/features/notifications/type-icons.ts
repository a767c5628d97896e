import type { NotificationType } from '@facet/contract/entities/notification';
import {
  AlarmClock,
  AtSign,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  Gem,
  ImageUp,
  ListChecks,
  MessageSquare,
  Reply,
  Send,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

/** What stands on the avatar, or in its place where nobody did it. */
export const TYPE_ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  space_invitation: UserPlus,
  project_invitation: UserPlus,
  module_shared: UserPlus,
  project_status: CircleCheck,
  design_uploaded: ImageUp,
  review_requested: Send,
  review_decided: CheckCheck,
  style_assigned: Gem,
  design_commented: MessageSquare,
  design_mentioned: AtSign,
  task_assigned: ListChecks,
  task_mentioned: AtSign,
  task_changed: ListChecks,
  task_reminder: AlarmClock,
  task_due_tomorrow: CalendarClock,
  task_overdue: CalendarClock,
  message_mentioned: AtSign,
  message_replied: Reply,
};
