import { t } from '../../utils/words'

Component({
  properties: { state: String, problem: String },
  data: { t },
  methods: {
    retry() {
      this.triggerEvent('retry')
    },
  },
})
