import { Pause, Play, Repeat, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { MenuItem } from '../../../../ui/menu-item.tsx';
import tools from '../flat/zoom-tools.module.css';
import styles from './player-bar.module.css';
import type { Moments } from './use-moments.ts';
import type { Playing } from './use-video.ts';
import { frameNumber, timeText } from './video-time.ts';
import { numberText, t } from '../../../../ui/words.ts';

type PlayerBarProps = { playing: Playing; moments: Moments };

const RATES = [0.1, 0.25, 0.5, 1, 1.5, 2];

/** The controls of a video: play, single frames, any moment, speed, sound and loop. */
export function PlayerBar({ playing, moments }: PlayerBarProps) {
  const { player, isPlaying, isMuted, isLooped } = playing;
  return (
    <div className={styles.player} role="group" aria-label={t('Video')}>
      <div className={tools.bar}>
        <IconButton label={t('One frame back (,)')} icon={<SkipBack />} onClick={moments.previous} />
        <IconButton
          label={isPlaying ? t('Pause (K)') : t('Play (K)')}
          icon={isPlaying ? <Pause /> : <Play />}
          onClick={player.toggle}
        />
        <IconButton label={t('One frame forward (.)')} icon={<SkipForward />} onClick={moments.next} />
      </div>
      <Scrubber playing={playing} moments={moments} />
      <div className={classNames(tools.bar, styles.ways)}>
        <Speed playing={playing} />
        <IconButton
          label={t('Mute (M)')}
          icon={isMuted ? <VolumeX /> : <Volume2 />}
          aria-pressed={isMuted}
          active={isMuted}
          onClick={() => player.setMuted(!isMuted)}
        />
        <IconButton
          label={t('Loop (L)')}
          icon={<Repeat />}
          aria-pressed={isLooped}
          active={isLooped}
          onClick={() => player.setLooped(!isLooped)}
        />
      </div>
    </div>
  );
}

const shareStyle = (share: number) => Object.fromEntries([['--share', `${share * 100}%`]]);

function Scrubber({ playing: { length }, moments }: PlayerBarProps) {
  const { time, frame, seek, next, previous } = moments;
  const now = Math.min(time, length);
  const number = numberText(frameNumber(time, frame), { isGrouped: false });
  // The slider's own steps would miss frames, as these rarely all have the same length.
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: next,
    ArrowUp: next,
    ArrowLeft: previous,
    ArrowDown: previous,
    PageUp: () => seek(Math.min(now + 1, length)),
    PageDown: () => seek(Math.max(now - 1, 0)),
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <div className={styles.scrubber}>
      <input
        type="range"
        aria-label={t('Position')}
        aria-valuetext={t('{time} of {length}, frame {number}', {
          time: timeText(now),
          length: timeText(length),
          number,
        })}
        min={0}
        max={length}
        step="any"
        value={now}
        style={shareStyle(length > 0 ? now / length : 0)}
        onKeyDown={handleKeyDown}
        onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
      />
      <span>
        {timeText(now)}
        <span className={styles.length}> / {timeText(length)}</span>
      </span>
      <span className={styles.frame}>{t('frame {number}', { number })}</span>
    </div>
  );
}

function Speed({ playing: { player, rate } }: { playing: Playing }) {
  const trigger = (
    <button type="button" className={tools.scale} aria-label={t('Speed: {rate}×', { rate })}>
      {numberText(rate)}×
    </button>
  );
  return (
    <Menu trigger={trigger} position="top" width={120} label={t('Speed')}>
      {RATES.map((choice) => (
        <MenuItem key={choice} checked={choice === rate} onSelect={() => player.setRate(choice)}>
          {numberText(choice)}×
        </MenuItem>
      ))}
    </Menu>
  );
}
