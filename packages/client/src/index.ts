export { type AbortSignalLike, newAborter } from './abort'
export {
  type Adapter,
  type AdapterAnswer,
  type AdapterRequest,
  type AdapterUpload,
  NoAnswer,
  type PaymentEnd,
  type PrivacySetting,
} from './adapters/adapter'
export { fetchAdapter, type WebFile } from './adapters/fetch'
export { type MiniProgram, taroAdapter, uniAdapter, wxAdapter } from './adapters/mini'
export { newKey } from './calls'
export { type Client, createClient } from './client'
export { type ErrorDetails, type ErrorName, isKioskError, type KioskError, type NamedError } from './errors'
export type * from './generated/types'
export type { CallOptions, ChangeOptions, ClientOptions, NoInput, UploadOptions } from './options'
export type { Page, Paged, Pages } from './paging'
export type { PayOptions } from './pay'
export type { SignIn } from './sign-in'
export { type SimulatorOptions, simulated } from './simulator'
export { memoryStore, type StoredTokens, type TokenStore, webStore } from './stores'
