import { BASE_URL, SIMULATED, SIMULATED_BUYER } from '../config'
import { createClient, simulated, wxAdapter } from '../kiosk-client/index'
import { language } from './words'

const platform = wxAdapter(wx)

/** The shop. Whatever needs to know who is there signs in by `wx.login` by itself: buyers are never asked. */
export const shop = createClient({
  baseUrl: BASE_URL,
  adapter: SIMULATED ? simulated(platform, { baseUrl: BASE_URL, buyer: SIMULATED_BUYER }) : platform,
  language,
  autoSignIn: true,
})
