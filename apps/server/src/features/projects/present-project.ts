import type { ProjectWire } from '@facet/contract/entities/project';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentFile } from '../files/presenter.ts';
import { presentProjectCard } from './presenter.ts';
import type { ProjectContents } from './project-contents-query.ts';
import type { ProjectDetails } from './details-columns.ts';
import type { Standing } from '../access/standing.ts';

type Loaded = { details: ProjectDetails; contents: ProjectContents };

/** A card, plus what only the project itself shows. */
export function presentProject(standing: Standing, { details, contents }: Loaded, signer: FileSigner): ProjectWire {
  const card = presentProjectCard(standing, details, signer);
  return {
    id: card.id,
    title: card.title,
    status: card.status,
    category: card.category,
    template: card.template,
    modules: card.modules,
    tags: card.tags,
    tag: card.tag,
    attachments: contents.attachments.map((file) => presentFile(file, standing, signer)),
    guides: contents.guides,
    team: card.team,
    space_id: card.space_id,
    space_title: card.space_title,
    folder_id: card.folder_id,
    folder_title: card.folder_title,
    styles: contents.styles,
    guests_need_code: contents.guestsNeedCode,
    count_styles: card.count_styles,
    active_module: card.active_module,
    total_users: card.total_users,
    cover: card.cover,
    due_date: card.due_date,
    created_by: card.created_by,
    created_at: card.created_at,
    updated_at: card.updated_at,
    abilities: card.abilities,
  };
}
