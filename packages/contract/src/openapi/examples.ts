type Example = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

const project = { projectId: 7 };
const module = { ...project, moduleId: 31 };

/** Example bodies for the calls that people start with, by the calls' names. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  logIn: { body: { email: 'ines@atelier.example', password: 'a long password' } },
  listSpaces: { query: { count: 20, page: 1 } },
  createSpace: { body: { title: 'Maison Orlane' } },
  listSpaceUsers: { params: { spaceId: 3 } },
  inviteSpaceUsers: {
    params: { spaceId: 3 },
    body: { users: [{ email: 'priya@atelier.example', role: 'space_member' }] },
  },
  listProjects: { query: { search: 'bridal', count: 20 } },
  createProject: { body: { title: 'Aurelia bridal', space_id: 3, due_date: '2027-03-01' } },
  getProject: { params: project },
  listProjectModules: { query: { project_id: 7 } },
  listStyles: { params: module, query: { sort_by: 'title|asc' } },
  uploadFiles: { query: { type: 'design' } },
  uploadDesigns: { params: module, body: { style: { title: 'Celeste halo' }, file_ids: [412, 413] } },
  getStyle: { params: { ...module, styleId: 58 } },
  listItems: { params: project, query: { file_type: ['stl'] } },
  listComments: { params: module, query: { file_id: [204], state: 'open' } },
  createComment: {
    params: module,
    body: { file_id: 204, text: 'Lower the halo by 0.3 mm', position: { x: 0.42, y: 0.31 } },
  },
  requestReview: {
    params: project,
    body: { item_ids: [204, 205], emails: ['client@example.com'], note: 'For Friday' },
  },
  reviewDesigns: {
    params: project,
    body: {
      requests: [
        { file_id: 204, status: 'approved' },
        { file_id: 205, status: 'rejected', note: 'Too thin' },
      ],
    },
  },
  createTask: { params: project, body: { name: 'Thicken the shank', project_style_id: 58, due_date: '2027-02-12' } },
  listTasks: { params: project, query: { count: 20 } },
  listNotifications: { query: { count: 20 } },
};
