import { formatFacts } from '@facet/contract/constants/file-formats';
import type { FileWire } from '@facet/contract/entities/file';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { sendPreview, wantsPreview } from '../../../../shared/files/send-preview.ts';
import { useViewerKeys } from '../../use-viewer-keys.ts';
import { UnshownFileCard } from '../card/file-card.tsx';
import { FlatStage } from '../flat/flat-stage.tsx';
import type { KindProps, OpenedContent } from '../kind-props.ts';
import { FilmNotMade, FilmOnItsWay } from './film-cards.tsx';
import { isFilmOnItsWay, useFilm } from './use-film.ts';
import { pictureOfVideo } from './picture-of-video.ts';
import { followVideo } from './follow-video.ts';
import { PlayerBar } from './player-bar.tsx';
import { useMoments, type Moments } from './use-moments.ts';
import { useVideo, type Playing } from './use-video.ts';
import styles from './video-view.module.css';
import { t } from '../../../../ui/words.ts';

const isPlayed = ({ type }: Pick<FileWire, 'type'>) => formatFacts(type)?.view === 'video';

/**
 * Sends a frame as the picture for lists, if they have none; drawn in a separate element, so that the shown one does
 * not jump.
 */
function usePicture({ file, url }: PlayerProps, isReady: boolean) {
  const isWanted = isReady && wantsPreview(file);
  const send = useEffectEvent((picture: Blob) => void sendPreview(file, picture));
  const draw = useEffectEvent(() => pictureOfVideo(url));
  useEffect(() => {
    if (isWanted) void draw().then((picture) => picture && send(picture));
  }, [isWanted]);
}

/** Pins and drawings belong to one frame: making one pauses the video. */
function useStill({ mode }: KindProps, { player: { video } }: Playing) {
  useEffect(() => {
    if (mode === 'draw' || mode === 'task') video.pause();
  }, [mode, video]);
}

/** In a comparison, the second video follows the first. */
function useLink({ onOpened, other, isFollower }: KindProps, { player: { video } }: Playing) {
  const tell = useEffectEvent((opened: OpenedContent | null) => onOpened?.(opened));
  useEffect(() => {
    tell({ kind: 'video', video });
    return () => tell(null);
  }, [video]);
  const lead = isFollower && other?.kind === 'video' ? other.video : null;
  useEffect(() => (lead ? followVideo(video, lead) : undefined), [video, lead]);
}

function useVideoKeys({ isFollower }: KindProps, { player, isMuted, isLooped }: Playing, moments: Moments) {
  const keys = {
    ',': moments.previous,
    '.': moments.next,
    k: player.toggle,
    m: () => player.setMuted(!isMuted),
    l: () => player.setLooped(!isLooped),
  };
  useViewerKeys(isFollower ? {} : keys);
}

type PlayerProps = KindProps & {
  /** What to play: the file, or its converted copy. */
  url: string;
  /** Shown if the browser can't play that. */
  instead: ReactNode;
};

/** Inserts the element only if it is elsewhere: reinserting it would swallow a press in progress, and its click. */
function putIn(place: HTMLElement | null, video: HTMLVideoElement): void {
  if (place && video.parentElement !== place) place.replaceChildren(video);
}

/** A video, frame by frame where wanted. */
function Player(props: PlayerProps) {
  const { file, name, url, instead, ...stage } = props;
  const playing = useVideo(file.id, url);
  const { video } = playing.player;
  const moments = useMoments(video);
  useStill(props, playing);
  useLink(props, playing);
  useVideoKeys(props, playing, moments);
  usePicture(props, playing.size !== null && !playing.hasFailed);
  if (playing.hasFailed) return instead;
  const handlePlace = ({ time = 0 }: { time?: number | undefined }) => {
    video.pause();
    moments.seek(time);
  };
  return (
    <FlatStage
      {...stage}
      size={playing.size}
      place={{ time: moments.time }}
      onPlace={handlePlace}
      frame={moments.frame}
      moreTools={<PlayerBar playing={playing} moments={moments} />}
    >
      {() => <div ref={(place) => putIn(place, video)} className={styles.video} role="img" aria-label={name} />}
    </FlatStage>
  );
}

/** A video, or the copy of it that browsers play; a card where there is neither. */
export function VideoView(props: KindProps) {
  const { file } = props;
  const { film, works } = useFilm(file);
  const failure = works.film?.failure;
  const card = <UnshownFileCard file={file} />;
  if (film)
    return (
      <>
        <Player key="film" {...props} url={film.url} instead={card} />
        {!props.isBare && <p className={styles.note}>{t('Converted copy. The download is the original.')}</p>}
      </>
    );
  const instead = isFilmOnItsWay({ works }) ? (
    <FilmOnItsWay file={file} work={works.film} />
  ) : failure ? (
    <FilmNotMade file={file} failure={failure} />
  ) : (
    card
  );
  return isPlayed(file) ? <Player key="file" {...props} url={file.url} instead={instead} /> : instead;
}
