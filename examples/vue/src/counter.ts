import { defineStore } from 'pinia';
import { computed, ref } from 'vue';

export const useCounter = defineStore('counter', () => {
  const count = ref(0);
  const double = computed(() => count.value * 2);
  const increase = () => {
    count.value += 1;
  };
  return { count, double, increase };
});
