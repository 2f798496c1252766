export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }
export type Place = { left: number; top: number }

const STEP = 8

/**
 * Where something of this size covers none of the boxes, as near to the bottom right corner as that goes: people look for it
 * there. Where there is no such place, the one that covers least.
 */
export function freePlace({ width, height }: Size, boxes: Box[], room: Box): Place {
  const corner = { left: Math.max(room.left, room.right - width), top: Math.max(room.top, room.bottom - height) }
  let best = corner
  let least = Number.POSITIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  for (let top = corner.top; top >= room.top; top -= STEP) {
    for (let left = corner.left; left >= room.left; left -= STEP) {
      const distance = Math.hypot(corner.left - left, corner.top - top)
      if (distance >= nearest) break
      const covered = coveredArea({ left, top, right: left + width, bottom: top + height }, boxes)
      if (covered === 0) nearest = distance
      if (covered < least || covered === 0) {
        least = covered
        best = { left, top }
      }
    }
  }
  return best
}

export const coveredArea = (over: Box, boxes: Box[]): number =>
  boxes.reduce((sum, box) => {
    const width = Math.min(over.right, box.right) - Math.max(over.left, box.left)
    const height = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top)
    return width > 0 && height > 0 ? sum + width * height : sum
  }, 0)
