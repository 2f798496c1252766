import { endpoint } from '../core/endpoint/endpoint'
import { PushDraft, PushState } from './contract'
import * as push from './push'

export const readPush = endpoint('push.read', 'GET /cms/push', 'Check notifications on this device', {
  purpose:
    'Returns whether notifications are on in this session, whether there can be any, and the key to subscribe with.',
  access: 'staff',
  output: PushState,
  run: ({ db, runtime, actor }) => push.read(db, runtime, actor),
})

export const createPush = endpoint('push.create', 'POST /cms/push', 'Turn on notifications on this device', {
  purpose: 'Registers the browser of this device for notifications.',
  access: 'staff',
  input: PushDraft,
  output: PushState,
  run: ({ input, db, runtime, actor }) => push.create({ db, runtime, actor }, input),
})

export const deletePush = endpoint('push.delete', 'DELETE /cms/push', 'Turn off notifications on this device', {
  purpose: 'Ends the notifications of this session.',
  access: 'staff',
  run: ({ db, actor }) => push.remove(db, actor),
})
