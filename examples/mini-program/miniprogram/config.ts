/**
 * Where the shop is, without `/v1`. On a phone it is an https address that is in the mini-program’s list of domains.
 */
export const BASE_URL = 'http://localhost:3000'

/** As long as the shop has no keys of WeChat, its simulator plays login and payment. False in front of real buyers. */
export const SIMULATED = true

/** Who signs in at the simulator: the same name is the same buyer. */
export const SIMULATED_BUYER = 'li'
