/** What goes in and out of operations. Browsers may load it, too. */
export { fen, Id, Ids, line, naming, RecordFields, Time, TimeIn, text } from '@/lib/base/contract'
export {
  listOutput,
  officePageInput,
  pageOutput,
  recordListInput,
  searchText,
  sortInput,
  timeRange,
} from '@/lib/base/paging'
