type TagRow = { id: number; title: string; projectId: number };

export const presentTag = ({ id, title, projectId }: TagRow) => ({ id, title, project_id: projectId });
