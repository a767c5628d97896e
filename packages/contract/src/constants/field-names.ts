/** The human name of each field, as validation texts say it: the one table of `{field}`. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  assignee_id: 'Assignee',
  category: 'Category',
  color: 'Color',
  due_date: 'Due date',
  email: 'Email',
  emails: 'Email',
  events: 'Events',
  file: 'File',
  file_ids: 'Files',
  first_name: 'First name',
  folder_id: 'Folder',
  ids: 'Items',
  item_ids: 'Files',
  last_name: 'Last name',
  message: 'Message',
  name: 'Name',
  new_file_id: 'File',
  note: 'Note',
  notes: 'Note',
  original_name: 'File name',
  password: 'Password',
  password_confirmation: 'Password confirmation',
  product_type: 'Product type',
  project_id: 'Project',
  project_ids: 'Projects',
  requests: 'Files',
  role: 'Role',
  roles: 'Roles',
  space_id: 'Space',
  status: 'Status',
  style_id: 'Style',
  tags: 'Tags',
  team: 'Team',
  title: 'Title',
  token: 'Token',
  type: 'Type',
  updated_at: 'Updated at',
  url: 'Address',
  user_ids: 'Reviewers',
  users: 'Email',
};

/** The human name of the last named part of a path such as `users.0.email`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === 'string');
  return (last !== undefined && FIELD_NAMES[last]) || 'value';
}
