import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { RefusedSignIn, RefusedSignInList, SignInList, SignInRecord } from './contract'
import * as loginLog from './login-log'
import { listRefused } from './refused'

export const listSignIns = endpoint('login_log.list', 'GET /cms/login_log', 'List sign-ins', {
  peopleOnly: true,
  input: SignInList,
  output: pageOutput(SignInRecord),
  run: ({ input, db, runtime }) => loginLog.list(db, input, runtime.env),
})

export const exportSignIns = exportOf(listSignIns, 'Export sign-ins')

/** With the whole account for those who may see personal data; the access is in the operation log. */
export const readSignIn = endpoint('login_log.read', 'GET /cms/login_log/{id}', 'View a sign-in', {
  peopleOnly: true,
  purpose: 'Returns who signed in or tried to, from where, and why it failed.',
  audit: true,
  output: SignInRecord,
  run: ({ input, db }) => loginLog.read(db, input.id),
})

export const listRefusedSignIns = endpoint(
  'refused_sign_in.list',
  'GET /cms/login_log/refused',
  'List blocked sign-in attempts',
  {
    point: listSignIns.point,
    peopleOnly: true,
    input: RefusedSignInList,
    output: pageOutput(RefusedSignIn),
    run: ({ input, db }) => listRefused(db, input),
  },
)

const refusedTable = exportOf(listRefusedSignIns, 'Export blocked sign-in attempts')

/** The permission to export the log that they stand beside. */
export const exportRefusedSignIns = { ...refusedTable, point: exportSignIns.point }
