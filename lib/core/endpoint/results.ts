export { DatabaseJson } from '../database-json'
export { ReplayedAnswer } from './idempotency'
