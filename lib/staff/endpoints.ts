import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { OwnSessions } from '../session/contract'
import { OneTimePassword } from '../user/contract'
import {
  SessionOfStaff,
  StaffCreated,
  StaffDraft,
  StaffEdit,
  StaffEnding,
  StaffFilter,
  StaffList,
  StaffPermissions,
  StaffRecord,
} from './contract'
import { staffPermissions } from './permissions'
import * as records from './records'
import * as sessions from './staff'
import * as staff from './staff'

const changed = { subject: { contract: StaffRecord, lock: records.lock } } as const
const many = { filter: StaffFilter, find: records.matchingIds }

export const listStaff = endpoint('staff.list', 'GET /cms/user', 'List staff', {
  peopleOnly: true,
  input: StaffList,
  output: pageOutput(StaffRecord),
  run: ({ input, db }) => records.list(db, input),
})

export const exportStaff = exportOf(listStaff, 'Export staff')

export const readStaff = endpoint('staff.read', 'GET /cms/user/{id}', 'View a staff member', {
  peopleOnly: true,
  output: StaffRecord,
  run: ({ input, db }) => records.read(db, input.id),
})

export const createStaff = endpoint('staff.create', 'POST /cms/user', 'Create a staff member', {
  peopleOnly: true,
  purpose: 'Returns the new record, with a one-time password.',
  input: StaffDraft,
  output: StaffCreated,
  work: 'own',
  refuses: ['conflict'],
  run: ({ input, ...door }) => staff.create(input, door),
})

export const updateStaff = endpoint('staff.update', 'PUT /cms/user/{id}', 'Edit a staff member', {
  peopleOnly: true,
  ...changed,
  input: StaffEdit,
  output: StaffRecord,
  refuses: ['conflict', 'rule'],
  run: ({ input, actor, db }) => staff.update(db, actor, input),
})

export const deleteStaff = endpoint('staff.delete', 'DELETE /cms/user/{id}', 'Move a staff member to the trash', {
  peopleOnly: true,
  ...changed,
  refuses: ['rule'],
  run: ({ input, actor, db }) => staff.remove(db, actor, input.id),
})

export const restoreStaff = endpoint('staff.restore', 'POST /cms/user/{id}/restoration', 'Restore a staff member', {
  peopleOnly: true,
  ...changed,
  output: StaffRecord,
  run: ({ input, actor, db }) => staff.restore(db, actor, input.id),
})

export const deleteManyStaff = bulk(deleteStaff, 'POST /cms/user/deletion', 'Move staff to the trash', many)

export const restoreManyStaff = bulk(restoreStaff, 'POST /cms/user/restoration', 'Restore staff', many)

export const resetStaffPassword = endpoint(
  'staff.reset_password',
  'POST /cms/user/{id}/password',
  'Create a one-time password for a staff member',
  {
    peopleOnly: true,
    purpose:
      'Returns a password that must be replaced at the next sign-in, and ends all sessions. API keys and agents go on working unless `revoke_keys` is sent.',
    ...changed,
    input: StaffEnding,
    output: OneTimePassword,
    work: 'own',
    refuses: ['rule'],
    run: ({ input, ...door }) => staff.resetPassword(input, door),
  },
)

export const removeStaffFactor = endpoint(
  'staff.remove_otp',
  'DELETE /cms/user/{id}/otp',
  'Remove two-factor authentication of a staff member',
  {
    peopleOnly: true,
    purpose: 'For staff who have lost their device and their recovery codes.',
    ...changed,
    refuses: ['rule'],
    run: ({ input, actor, db }) => staff.removeFactor(db, actor, input.id),
  },
)

export const listStaffSessions = endpoint(
  'staff.list_sessions',
  'GET /cms/user/{id}/session',
  'Sessions of a staff member',
  {
    mayBeOld: false,
    peopleOnly: true,
    purpose: 'Returns each device that is signed in to this account.',
    output: OwnSessions,
    run: ({ input, actor, db }) => sessions.list(db, actor, input.id),
  },
)

export const endStaffSessions = endpoint(
  'staff.end_sessions',
  'DELETE /cms/user/{id}/session',
  'Sign a staff member out of all devices',
  {
    peopleOnly: true,
    purpose: 'All tokens of this account stop working at once; API keys and agents only where `revoke_keys` is sent.',
    ...changed,
    input: StaffEnding,
    run: ({ input, actor, db }) => sessions.endAll(db, actor, input),
  },
)

export const endStaffSession = endpoint(
  'staff.end_session',
  'DELETE /cms/user/{id}/session/{session_id}',
  'End a session of a staff member',
  {
    peopleOnly: true,
    purpose: 'Its tokens stop working at once.',
    ...changed,
    input: SessionOfStaff,
    run: ({ input, actor, db }) => sessions.end(db, actor, input.id, input.session_id),
  },
)

export const readStaffPermissions = endpoint(
  'staff.rights',
  'GET /cms/user/{id}/rights',
  'Permissions of a staff member and where they come from',
  {
    peopleOnly: true,
    purpose: 'Returns the pages and permissions of this person, each with what gives it.',
    output: StaffPermissions,
    run: ({ input, db, runtime, locale }) => staffPermissions(db, { id: input.id, registry: runtime.registry, locale }),
  },
)
