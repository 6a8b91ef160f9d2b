import { Component } from '@angular/core';

@Component({
  selector: 'app-about',
  template: '<h1>About</h1>',
  styles: 'h1 { color: rgb(0, 90, 50); }',
})
export class AboutComponent {}
