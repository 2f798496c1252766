import { hash } from 'node:crypto'

export type Kuaidi100Keys = { customer: string; key: string }

/** MD5, as the protocol of Kuaidi100 has them. */
const md5 = (text: string): string => hash('md5', text, 'hex').toUpperCase()

export const signQuestion = (param: string, { key, customer }: Kuaidi100Keys): string => md5(param + key + customer)
/** Of a call about waybills, at a time in milliseconds. */
export const signLabel = (param: string, time: string, key: string, secret: string): string =>
  md5(param + time + key + secret)
export const signPush = (param: string, salt: string): string => md5(param + salt)
