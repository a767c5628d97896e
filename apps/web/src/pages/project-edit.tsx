import { ProjectSettings } from './project-settings/project-settings.tsx';

export const ProjectEditPage = () => <ProjectSettings section="general" />;
