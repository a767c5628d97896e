import type { Costs, Price } from '@facet/contract/craft/cost-sheet';
import { TROY_OUNCE_G } from '@facet/contract/craft/alloy-price';
import { exactly, written } from '@facet/contract/craft/decimal';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { decimalText } from '../../shared/costs/decimal-text.ts';
import { t } from '../../ui/words.ts';
import type { CostRow } from './sheet-rows.ts';

const TIMES = ' × ';
const product = (...factors: readonly (string | false)[]) => factors.filter((one) => one !== false).join(TIMES);
const money = (amount: string) => decimalText(amount, 2);
const isSome = (decimal: string) => /[1-9]/.test(decimal);

/** What another currency is worth on the sheet; nothing for the sheet’s own. */
const rateIn = ({ currency, rates }: CostBody, { currency: other }: Price): string | false =>
  other !== currency && decimalText(rates[other] ?? '0');

function metalFormula(body: CostBody, costs: Costs): string {
  const { metal } = body;
  const { volume_mm3: volume, typed_g: typed, loss_pct: loss, premium_pct: premium } = metal;
  const lost = { pct: decimalText(loss) };
  const net = decimalText(costs.net_g, 3);
  const poured =
    metal.loss_rule === 'forward'
      ? t('{net} g ÷ (1 − {pct} % loss)', { net, ...lost })
      : t('{net} g × (1 + {pct} % loss)', { net, ...lost });
  // With all its places: whoever calculates it anew gets the same cent.
  const gram = decimalText(costs.alloy_per_g);
  const ounce = decimalText(written(exactly(TROY_OUNCE_G), 4));
  const lines = [
    typed === null &&
      volume !== null &&
      t('Net: {volume} mm³ × {density} ÷ 1,000 = {net} g', {
        volume: decimalText(volume),
        density: decimalText(metal.density),
        net,
      }),
    t('A gram: {product} = {gram}', {
      product: product(
        `${money(metal.spot.amount ?? '0')} ÷ ${ounce}`,
        rateIn(body, metal.spot),
        `${decimalText(metal.fineness)} ‰`,
        isSome(premium) && t('(1 + {pct} % premium)', { pct: decimalText(premium) }),
      ),
      gram,
    }),
    `${poured}${TIMES}${gram}`,
  ];
  return lines.filter(Boolean).join('\n');
}

function stoneFormula(body: CostBody, line: CostBody['stones'][number]): string | null {
  if (line.owner === 'client') return t('The client’s own stones cost nothing, their setting does');
  const { price, carats, breakage_pct: breakage } = line;
  if (price.amount === null) return null;
  const isByCarat = price.per === 'carat';
  return product(
    decimalText(line.quantity),
    isByCarat && t('{carats} ct', { carats: decimalText(carats ?? '0') }),
    isByCarat
      ? t('{price} a carat', { price: money(price.amount) })
      : t('{price} each', { price: money(price.amount) }),
    rateIn(body, price),
    isSome(breakage) && t('(1 + {pct} % breakage)', { pct: decimalText(breakage) }),
  );
}

const timesPrice = (body: CostBody, quantity: string, price: Price, by: string | false = false): string | null =>
  price.amount === null ? null : product(decimalText(quantity), by, money(price.amount), rateIn(body, price));

/** How a line comes to its amount, in the words of the trade; null where nothing is counted. */
export function lineFormula(
  { id, group }: Pick<CostRow, 'id' | 'group'>,
  body: CostBody,
  costs: Costs | null,
): string | null {
  if (group === 'metal') return costs && metalFormula(body, costs);
  if (group === 'process') {
    const work = body.processes.find((line) => line.id === id);
    const net = work?.by === 'net' && t('{grams} g net', { grams: decimalText(costs?.net_g ?? '0', 3) });
    return work ? timesPrice(body, work.quantity, work.rate, net) : null;
  }
  if (group === 'finding' || group === 'other') {
    const other = body.others.find((line) => line.id === id);
    return other ? timesPrice(body, other.quantity, other.price) : null;
  }
  const stone = body.stones.find((line) => line.id === id);
  if (!stone) return null;
  return group === 'stone' ? stoneFormula(body, stone) : timesPrice(body, stone.quantity, stone.setting);
}

type Sum = Exclude<
  keyof Costs,
  'net_g' | 'gross_g' | 'alloy_per_g' | 'metal' | 'stones' | 'setting' | 'process' | 'other'
>;
/** How each of a sheet’s sums comes about. */
export function sumFormulas(body: CostBody, costs: Costs): Readonly<Partial<Record<Sum, string>>> {
  const added = (...figures: readonly (keyof Costs)[]) => figures.map((figure) => money(costs[figure])).join(' + ');
  const percent = (pct: string, figure: keyof Costs) =>
    t('{pct} % of {amount}', { pct: decimalText(pct), amount: money(costs[figure]) });
  const margin = (figure: keyof Costs, pct: string) => `${money(costs[figure])} ÷ (1 − ${decimalText(pct)} %)`;
  const { by, pct } = body.vendor;
  return {
    direct: t('metal, stones, setting, process, other: {sum}', {
      sum: added('metal', 'stones', 'setting', 'process', 'other'),
    }),
    overhead: percent(body.overhead_pct, 'direct'),
    factory: added('direct', 'overhead'),
    vendor: by === 'margin' ? margin('factory', pct) : `${money(costs.factory)} × (1 + ${decimalText(pct)} %)`,
    duty: percent(body.duty_pct, 'vendor'),
    insurance: percent(body.insurance_pct, 'vendor'),
    landed: added('vendor', 'freight', 'duty', 'insurance'),
    wholesale: margin('landed', body.wholesale_margin_pct),
    retail: `${money(costs.wholesale)} × ${decimalText(body.keystone)}`,
  };
}
