import { numberText, t } from '@facet/contract/words/speech';
import { listPlating } from './drawing-pages.ts';
import { findPicture } from './overview-page.ts';
import {
  cellText,
  count,
  FACTS,
  figure,
  fileTitle,
  lineTitle,
  writeMoment,
  nameIn,
  makePage,
  quiet,
  shortHash,
  strong,
  text,
  unitTitle,
} from './pack-texts.ts';
import type { PackPage, PackSource, PackTable } from './pack-types.ts';

const [CARD_PICTURE, FINISH_PICTURE] = [340, 240];

function modelTable(source: PackSource): PackTable {
  const { model } = source.release.parts;
  const size = model?.size_mm?.map((side) => cellText(figure(side))).join(' × ');
  return {
    title: t('Measured on the model'),
    columns: FACTS,
    rows: model
      ? [
          [t('File'), fileTitle(source, model), model.format.toUpperCase()],
          [t('Version'), String(model.version), t('{size} bytes', { size: numberText(model.size) })],
          [t('Bounding box'), size ?? t('unknown'), size ? 'mm' : ''],
          [
            t('Finger hole'),
            model.ring_mm ? `Ø ${cellText(figure(model.ring_mm))}` : t('none found'),
            model.ring_mm ? 'mm' : '',
          ],
          [
            t('Volume'),
            model.volume_mm3 ? cellText(figure(model.volume_mm3, 3)) : t('unknown'),
            model.volume_mm3 ? 'mm³' : '',
          ],
          ['SHA-256', shortHash(model.sha256), t('in full on the last page')],
          [
            t('Pre-flight'),
            model.findings === 0
              ? t('nothing to look at')
              : t('{count, plural, one {# check to look at} other {# checks to look at}}', { count: model.findings }),
            '',
          ],
        ]
      : [],
  };
}

/** The model; a client's copy names neither its file nor what pre-flight said. */
export function modelPage(source: PackSource): PackPage | null {
  const { model } = source.release.parts;
  if (source.copy === 'client' || model === null) return null;
  return makePage({
    title: t('CAD card'),
    picture: findPicture(source, [model], CARD_PICTURE),
    tables: [modelTable(source)],
  });
}

/** What was said with the release; never for clients. */
export function notesPage({ release, copy }: PackSource): PackPage | null {
  if (copy === 'client') return null;
  const said = [
    { at: release.created_at, name: release.created_by.name, note: release.note },
    ...release.steps.map(({ at, by, note }) => ({ at, name: nameIn(release, by), note })),
  ];
  return makePage({
    title: t('Construction notes'),
    about: t('what was said with this release'),
    room: t('Written at the bench'),
    tables: [
      {
        title: t('Notes'),
        columns: [
          quiet({ title: t('When'), share: 1.3 }),
          strong({ title: t('Who'), share: 1.3 }),
          text({ title: t('In their words'), share: 4 }),
        ],
        rows: said.filter(({ note }) => note !== '').map(({ at, name, note }) => [writeMoment(at), name, note]),
      },
    ],
  });
}

/** Plating and stamp, as far as anybody has said them. */
export function finishPage(source: PackSource): PackPage | null {
  const { alloy, model, drawings } = source.release.parts;
  const fineness = alloy?.fineness;
  const plating = listPlating(source);
  if (!fineness && plating.length === 0) return null;
  return makePage({
    title: t('Finish and stamp'),
    about: t('mark by hand where'),
    picture: findPicture(source, [...drawings, model], FINISH_PICTURE),
    tables: [
      {
        title: t('Plating'),
        columns: [
          text({ title: t('Layer'), share: 3 }),
          quiet({ title: t('Unit') }),
          count({ title: t('Target'), face: 'strong' }),
          count({ title: '±', isMuted: true }),
          count({ title: t('Measured') }),
        ],
        rows: plating.map((line) => [
          lineTitle(line),
          unitTitle(line.unit),
          figure(line.target),
          figure(line.tolerance),
          figure(line.value),
        ]),
      },
      {
        title: t('Stamp'),
        columns: FACTS,
        rows: fineness ? [[t('Fineness'), fineness, t('its place is not said')]] : [],
        after: t('How it is polished is not part of a release.'),
      },
    ],
  });
}
