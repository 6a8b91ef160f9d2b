document.documentElement.dataset.shell = '';
