import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { serveFile } from '../file/show'
import { MIB } from '../storage/local'
import {
  MAX_PART_MIB,
  MoveIn,
  MoveInDraft,
  MoveInList,
  MoveInLook,
  MoveInNote,
  MoveInNoteList,
  MoveInPart,
  MoveInReading,
  MoveInReceived,
  NewRecord,
  OldPicturePath,
  OldRecord,
} from './contract'
import * as desk from './desk'
import { counterpartOf, pictureAt } from './links'
import { addPart } from './upload'

/** An import brings buyers and orders of another shop, and takes them back: nothing for a program. */
const forPeople = { peopleOnly: true } as const
const changed = { ...forPeople, subject: { contract: MoveIn, lock: desk.lock } } as const

export const listMoveIns = endpoint('move_in.list', 'GET /cms/move_in', 'List imports of other shops', {
  ...forPeople,
  input: MoveInList,
  output: pageOutput(MoveIn),
  run: ({ input, ...context }) => desk.list(context, input),
})

export const readMoveIn = endpoint('move_in.read', 'GET /cms/move_in/{id}', 'View an import of another shop', {
  ...forPeople,
  purpose: 'Returns how far it is, what would come or has come, and why it stopped if it did.',
  output: MoveIn,
  run: ({ input, ...context }) => desk.read(context, input.id),
})

export const announceMoveIn = endpoint('move_in.announce', 'POST /cms/move_in', 'Begin an import of another shop', {
  ...forPeople,
  purpose:
    'Announces a dump of its database, which is then uploaded in parts. What was uploaded before and never written is deleted.',
  input: MoveInDraft,
  output: MoveIn,
  refuses: ['rule'],
  run: ({ input, actor, ...context }) => desk.announce(context, actor, input),
})

export const addMoveInPart = endpoint('move_in.add_part', 'POST /cms/move_in/{id}/part', 'Upload a part of a dump', {
  ...forPeople,
  purpose:
    'Takes a part of the file of up to 4 MiB, as multipart: as it is, or as a gzip file of its own. Parts may come in any order and more than once.',
  input: MoveInPart,
  output: MoveInReceived,
  body: 'multipart',
  parts: () => ({ most: 1, each: MAX_PART_MIB * MIB, together: MAX_PART_MIB * MIB }),
  refuses: ['rule'],
  run: ({ input, files, db }) => addPart(db, input, files),
})

export const readMoveInFile = endpoint(
  'move_in.read_file',
  'POST /cms/move_in/{id}/reading',
  'Read the dump of another shop',
  {
    purpose:
      'Once it is uploaded, and again as the dump of another system until it is written. It is read in the background, and then checked: nothing is in the shop yet.',
    ...changed,
    input: MoveInReading,
    output: MoveIn,
    refuses: ['rule'],
    run: ({ input, ...context }) => desk.startReading(context, input),
  },
)

export const lookAtMoveIn = endpoint('move_in.look', 'POST /cms/move_in/{id}/look', 'Check what would be imported', {
  purpose: 'Counts in the background what would come and what would not, also with other options.',
  ...changed,
  input: MoveInLook,
  output: MoveIn,
  refuses: ['rule'],
  run: ({ input, ...context }) => desk.startLooking(context, input),
})

export const writeMoveIn = endpoint('move_in.write', 'POST /cms/move_in/{id}/writing', 'Import another shop', {
  purpose: 'Writes what was read into the shop, in the background. What was stopped goes on where it was.',
  ...changed,
  output: MoveIn,
  refuses: ['rule'],
  run: ({ input, ...context }) => desk.startWriting(context, input.id),
})

export const undoMoveIn = endpoint('move_in.undo', 'POST /cms/move_in/{id}/undoing', 'Undo an import of another shop', {
  purpose:
    'Deletes what came, in the background. Refused once an order was placed here, or something was done to one that came.',
  ...changed,
  output: MoveIn,
  refuses: ['rule'],
  run: ({ input, ...context }) => desk.startUndoing(context, input.id),
})

export const endMoveIn = endpoint('move_in.end', 'POST /cms/move_in/{id}/ending', 'End a running import', {
  purpose:
    'Marks a run as failed at once, as when its process was killed. What it has written stays until it is continued or undone.',
  ...changed,
  output: MoveIn,
  refuses: ['rule'],
  run: ({ input, ...context }) => desk.end(context, input.id),
})

export const deleteMoveIn = endpoint(
  'move_in.delete',
  'DELETE /cms/move_in/{id}',
  'Discard an import of another shop',
  {
    purpose: 'Deletes what was uploaded and read of it. Nothing of it has come yet.',
    ...changed,
    refuses: ['rule'],
    run: ({ input, db }) => desk.remove(db, input.id),
  },
)

export const listMoveInNotes = endpoint(
  'move_in_note.list',
  'GET /cms/move_in/{move_in_id}/note',
  'List what is not imported as it was',
  {
    ...forPeople,
    purpose: 'Returns a line for each thing that does not come, or comes otherwise, and why.',
    input: MoveInNoteList,
    output: pageOutput(MoveInNote),
    run: ({ input, db, locale }) => desk.listNotes(db, locale, input),
  },
)

export const exportMoveInNotes = exportOf(listMoveInNotes, 'Export what is not imported as it was')

export const readMovedPicture = endpoint('moved_picture.read', 'GET /v1/moved_picture', 'Picture of the old shop', {
  purpose: 'Returns what a picture of the shop that moved in has become, by the path of its old address.',
  access: 'public',
  input: OldPicturePath,
  answer: 'file',
  refuses: ['not_found'],
  run: async ({ input, db, runtime }) => serveFile(db, runtime, await pictureAt(db, input.path)),
})

export const readMovedRecord = endpoint('moved_record.read', 'GET /v1/moved_record', 'Find a record of the old shop', {
  purpose: 'Returns what a record of the shop that moved in has become, by its number there: for old links and codes.',
  access: 'public',
  input: OldRecord,
  output: NewRecord,
  refuses: ['not_found'],
  run: async ({ input, db }) => ({ kind: input.kind, id: await counterpartOf(db, input) }),
})
