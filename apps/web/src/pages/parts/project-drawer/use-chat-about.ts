import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ChatAbout } from '../../../features/chat/model/chat-about.ts';
import { drawerQueries } from '../../../features/drawer/api.ts';
import type { DrawerChoice, DrawerFilters } from '../../../features/drawer/drawer-filters.ts';
import { t } from '../../../ui/words.ts';

const only = (choices: readonly DrawerChoice[] | undefined) => {
  const [choice] = choices ?? [];
  return choice && choices?.length === 1 ? { id: Number(choice.value), title: choice.label } : undefined;
};

/** A message written beside a design is about that design, and one written under a filter is found by it. */
export function useChatAbout(project: ProjectWire, { chosen }: DrawerFilters): ChatAbout {
  const moduleId = useSearch({ strict: false, select: (search) => search.module_id ?? search.module });
  const styleId = useSearch({ strict: false, select: (search) => search.style_id });
  const { data: styles } = useQuery({ ...drawerQueries.styles(project.id, ''), enabled: styleId !== undefined });
  return useMemo(() => {
    const style =
      styles?.find(({ id }) => id === styleId) ?? (styleId ? { id: styleId, title: t('this style') } : undefined);
    const module = project.modules.find(({ id }) => id === moduleId);
    return {
      style: only(chosen.project_style_id) ?? style,
      module: only(chosen.project_module) ?? (module && { id: module.id, title: titleOfModule(module.title) }),
      tag: only(chosen.project_tag_id),
    };
  }, [project, chosen, moduleId, styleId, styles]);
}
