/** Whether the mini-program shows a slide now, and if not, why. */
export type SlideState = 'shown' | 'off' | 'planned' | 'over'
type Plan = { active: boolean; start_time: string | null; end_time: string | null }

/** As `isShownNow` in banner.ts decides it. Safe in the browser. */
export function slideState({ active, start_time, end_time }: Plan, now = Date.now()): SlideState {
  if (!active) return 'off'
  if (end_time && Date.parse(end_time) <= now) return 'over'
  return start_time && Date.parse(start_time) > now ? 'planned' : 'shown'
}
