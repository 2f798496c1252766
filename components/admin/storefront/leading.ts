import { asRecord } from '@/lib/base/json'

/** The slides that lead to a record: see `leadingSlides` in lib/banner. */
export const parseLeading = (value: unknown) => (Array.isArray(value) ? value.map(slideOf) : [])

function slideOf(value: unknown) {
  const { banner_id, banner, position, active, start_time, end_time } = asRecord(value)
  return {
    banner_id: Number(banner_id),
    banner: String(banner),
    position: Number(position),
    active: active !== false,
    start_time: typeof start_time === 'string' ? start_time : null,
    end_time: typeof end_time === 'string' ? end_time : null,
  }
}
