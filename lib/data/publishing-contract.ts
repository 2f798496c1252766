import { z } from 'zod'
import { PUBLISHING_STATES } from '@/db/vocabulary/publishing'
import { Time, TimeIn } from '../base/contract'

/** The contract of records published from a given time. Safe in the browser. */
const LABELS = { draft: 'Draft', published: 'Published', scheduled: 'Scheduled' }
const AT = 'Published at'

/** With the one that follows from the time. */
const SHOWN_STATES = [...PUBLISHING_STATES, 'scheduled'] as const
export type PublishingState = (typeof SHOWN_STATES)[number]

export const status = z.enum(PUBLISHING_STATES).meta({ title: 'Status', labels: LABELS })

export const state = z
  .enum(SHOWN_STATES)
  .meta({ title: 'Status', description: 'scheduled: to be published at a future time', labels: LABELS })

export const published_at = Time.meta({ title: AT })

/** Of what may be a draft. */
export const planned_at = Time.nullable().meta({ title: AT })

/** On its way in. */
export const moment = TimeIn.nullable()
  .optional()
  .meta({ title: AT, description: 'Leave empty to publish immediately, or set a future time to schedule' })
