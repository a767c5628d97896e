import type { StonePin } from '@facet/contract/entities/stone-list';
import { useState } from 'react';
import { useBoxSize } from '../../../lib/use-box-size.ts';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { FileView } from '../../../shared/files/file-view.tsx';
import type { PinSpot } from '../spread-pins.ts';
import { numberPins, pinTitle, type NumberedPin } from '../../../shared/designs/stone-texts.ts';
import { useRowPins } from '../use-row-pins.ts';
import { PinTools } from './pin-tools.tsx';
import type { MapProps } from './stone-map-part.tsx';
import { StonePins, type StageTool } from './stone-stage.tsx';
import styles from './stone-stage.module.css';

/** Where the stones lie on one of the style’s models: pins stay on it however it is turned. */
export function ModelMap(props: MapProps) {
  const { rows, design, pins, picker, selected, mayEdit, onSelect } = props;
  const [tool, setTool] = useState<StageTool>('select');
  const { file } = design;
  const own = useRowPins(props);
  const add = (point: Triple | undefined) => point && own.add([{ point }]);
  const layer = (surface: Surface) => (
    <ModelPins
      surface={surface}
      pins={numberPins(pins, rows)}
      selected={selected}
      tool={tool}
      isEditable={mayEdit}
      titleOf={(pin) => pinTitle(pin, rows)}
      onSelect={onSelect}
      onPlace={add}
      onMove={(index, point) => own.move(index, { point })}
      onRemove={own.remove}
    />
  );
  return (
    <>
      <PinTools
        tool={mayEdit ? tool : undefined}
        isModel
        pins={own}
        isChosen={selected !== null}
        picker={picker}
        onTool={setTool}
      />
      <div className={styles.model} data-stage>
        <FileView
          file={file}
          name={file.original_name}
          onPick={tool === 'pin' ? ({ view }) => add(view?.point) : undefined}
          layers={layer}
        />
      </div>
    </>
  );
}

type Triple = Extract<StonePin['at'], { point: unknown }>['point'];
type ModelPinsProps = Omit<Parameters<typeof StonePins>[0], 'pins' | 'corners' | 'onPlace' | 'onMove'> & {
  surface: Surface;
  pins: readonly NumberedPin[];
  onPlace: (at: Triple) => void;
  onMove: (index: number, to: Triple) => void;
};

/** The pins on the side of the model that is seen, at shares of the canvas. */
function ModelPins({ surface, pins, onPlace, onMove, ...rest }: ModelPinsProps) {
  const { ref, width, height } = useBoxSize();
  const { view } = surface.place;
  const placeSpot = (at: StonePin['at']): PinSpot | null => {
    const seen = 'point' in at && view ? surface.toCanvas({ x: 0, y: 0, view: { ...view, point: at.point } }) : null;
    return seen && width > 0 ? { x: seen.x / width, y: seen.y / height } : null;
  };
  const pointAt = ({ x, y }: PinSpot) => surface.toPosition({ x: x * width, y: y * height })?.view?.point;
  const shown = pins.flatMap((pin) => {
    const at = placeSpot(pin.at);
    return at ? [{ ...pin, at }] : [];
  });
  return (
    <div ref={ref} className={styles.pins}>
      <StonePins
        {...rest}
        pins={shown}
        corners={[]}
        onPlace={(spot) => {
          const point = pointAt(spot);
          if (point) onPlace(point);
        }}
        onMove={(index, spot) => {
          const point = pointAt(spot);
          if (point) onMove(index, point);
        }}
      />
    </div>
  );
}
