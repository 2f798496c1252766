import { showTabTexts } from './utils/tabs'

App({
  onLaunch() {
    showTabTexts()
  },
})
