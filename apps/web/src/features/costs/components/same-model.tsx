import { inAlloy } from '@facet/contract/craft/cost-differences';
import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import styles from './sheet-table.module.css';
import { t } from '../../../ui/words.ts';

const SHOWN = 5;

/** What the metal alone comes to. */
const metalOf = (body: CostBody) =>
  calculateCosts({ ...body, stones: [], processes: [], others: [] }).costs?.metal ?? '0';

/** What the metal of the same model costs in other alloys. */
export function SameModel({ sheet, body }: { sheet: CostSheetAnswer; body: CostBody }) {
  const others = sheet.alloys.filter(({ key }) => key !== body.metal.alloy).slice(0, SHOWN);
  if (others.length === 0 || body.metal.volume_mm3 === null) return null;
  return (
    <tr className={styles.same}>
      <td colSpan={8}>
        {t('Same model in')}
        {others.map((alloy) => (
          <span key={alloy.key}>
            {alloy.title} <b>{decimalText(metalOf(inAlloy(body, alloy)), 2)}</b>
          </span>
        ))}
      </td>
    </tr>
  );
}
