import type { MAKERS } from '../schema'
import { feie } from './feie'
import type { Maker } from './maker'
import { yilianyun } from './yilianyun'

/** A third maker is a file beside these two, and its name in `MAKERS`. */
export const makers: Record<(typeof MAKERS)[number], Maker> = { feie, yilianyun }
