import Vue from 'vue';
import Vuex from 'vuex';

Vue.use(Vuex);

export default new Vuex.Store({
  state: { read: 0, opened: '' },
  mutations: {
    count(state) {
      state.read += 1;
    },
    hear(state, { opened = '' }) {
      state.opened = opened;
    },
  },
});
