/**
 * Vue 2 with element-ui as apps use it: everything registered, its style sheet and font, and no clean-up beyond what
 * Vue does when an app is destroyed. A select, a picker and a tooltip put poppers into the body, the dialog a shade and
 * a class, a message only a node.
 */
export const ELEMENT_UI = `
  import Vue from 'vue';
  import ElementUI from 'element-ui';
  import 'element-ui/lib/theme-chalk/index.css';
  Vue.use(ElementUI);
  let view;
  const App = {
    data: () => ({ city: '', day: '', asks: false, saves: 0 }),
    methods: {
      save() { this.saves += 1; this.$message({ message: 'saved ' + this.saves, duration: 0 }); },
    },
    render(h) {
      const button = (label, click) => h('el-button', { on: { click } }, label);
      return h('div', [
        h('h1', 'element-ui'),
        h('el-select', {
          props: { value: this.city, placeholder: 'City' },
          on: { input: (city) => { this.city = city; } },
        }, ['Aba', 'Bole'].map((city) => h('el-option', { props: { value: city, label: city } }))),
        h('el-date-picker', {
          props: { value: this.day, placeholder: 'Day' },
          on: { input: (day) => { this.day = day; } },
        }),
        h('el-tooltip', { props: { content: 'a hint', openDelay: 0 } }, [
          h('i', { class: 'el-icon-info', attrs: { tabindex: 0, 'aria-label': 'Hint' } }),
        ]),
        button('Save', this.save),
        button('Ask', () => { this.asks = true; }),
        h('el-dialog', {
          props: { visible: this.asks, title: 'Sure?', appendToBody: true },
          on: { 'update:visible': (asks) => { this.asks = asks; } },
        }, [button('No', () => { this.asks = false; })]),
      ]);
    },
  };
  export const bootstrap = () => {};
  export const mount = ({ domElement }) => {
    view = new Vue({ render: (h) => h(App) }).$mount(domElement.appendChild(document.createElement('div')));
  };
  export const unmount = ({ domElement }) => { view.$destroy(); domElement.replaceChildren(); };
`;
