import { ProjectSettings } from './project-settings/project-settings.tsx';

export const ProjectEditWorkflowPage = () => <ProjectSettings section="workflow" />;
