import { BOARD_DROP_MAX } from '@facet/contract/constants/boards';
import { uploadPlace, type UploadPlace } from '../../../shared/files/check-files.ts';

/** What one upload to a board accepts. */
export const BOARD_PLACE: UploadPlace = { ...uploadPlace('mood-board'), maxFiles: BOARD_DROP_MAX };
