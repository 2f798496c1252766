import { endpoint } from '../core/endpoint/endpoint'
import { Job } from './contract'
import * as job from './job'

export const readJob = endpoint('job.read', 'GET /cms/job/{id}', 'How far a long work is', {
  access: 'staff',
  output: Job,
  run: ({ input, actor, db }) => job.read(db, input.id, actor.id),
})
